export const decisions = {
  some: '{{done}}, {{skipped}} left alone. {{why}}',
  reasonMissing: 'Say why.',
  reasonTooLong: 'At most {{max}} characters.',
};
