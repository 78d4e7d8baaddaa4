export const undo = {
  undone: 'Undone: {{what}}',
  redo: 'Redo',
  gone: 'It can no longer be taken back.',
};
