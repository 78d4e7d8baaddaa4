// The logger of the functions remembers the console that it was read beside, in whichever file of the process: that one
// asks each time what stands there now.
for (const kind of ['warn', 'error'] as const) {
  const say = console[kind];
  const sayToThePresent = (...words: unknown[]): void => {
    const present = console[kind];
    (present === sayToThePresent ? say : present)(...words);
  };
  if (say.name !== sayToThePresent.name) console[kind] = sayToThePresent;
}
