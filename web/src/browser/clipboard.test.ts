import { expect, test, vi } from 'vitest';
import { copyText } from '$/browser/clipboard';

test('without https a link is copied all the same, and nothing is left behind', async () => {
  expect(navigator.clipboard).toBeUndefined();
  document.body.innerHTML = '<button>Copy</button>';
  const button = document.querySelector('button');
  button?.focus();
  let selected = '';
  document.execCommand = vi.fn(() => {
    selected = (document.activeElement as HTMLTextAreaElement).value;
    return true;
  });
  expect(await copyText('http://192.168.0.2/t/x#y')).toBe(true);
  expect(selected).toBe('http://192.168.0.2/t/x#y');
  expect(document.body.innerHTML).toBe('<button>Copy</button>');
  expect(document.activeElement).toBe(button);
});
