export const undo = {
  undone: 'Undone: {{what}}',
  redo: 'Redo',
  back: 'One step back',
  on: 'One step on',
  list: 'Undo or redo',
  step: 'Undo: {{what}}',
  again: 'Redo: {{what}}',
  gone: 'It can no longer be taken back.',
  changedSince: 'Somebody else has changed it since. Nothing was changed.',
};
