export const decisions = {
  decided: '{{name}}: {{what}}',
  undoOf: 'Undo for {{name}}',
  some: '{{done}}, {{skipped}} left alone. {{why}}',
  reasonMissing: 'Say why.',
  reasonTooLong: 'At most {{max}} characters.',
};
