/*
 * Shows notices for pages where the browser leaves that to workers, as on Android, and brings the page back when one
 * is tapped. It keeps nothing and sees no request.
 */
async function comeBack(address) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((one) => one.url === address);
  return page ? page.focus() : self.clients.openWindow(address);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(comeBack(event.notification.data));
});
