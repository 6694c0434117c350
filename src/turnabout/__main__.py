from turnabout.cli import main

main()
