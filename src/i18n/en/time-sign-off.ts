export const timeSignOff = {
  sign: 'Approve my month',
  again: 'Approve again',
  justNow: 'just now',
  unfinished: 'First finish what is running, has no end or was returned.',
  own: {
    unsigned: 'Is {{month}} right? You have {{hours}} registered.',
    signed: 'You approved {{month}} {{when}} with {{seen}}.',
    changed: 'Changed after your approval {{when}}: it said {{seen}} then, {{hours}} now.',
  },
  other: {
    unsigned: '{{name}} has not approved {{month}} yet.',
    signed: '{{name}} approved {{month}} {{when}} with {{seen}}.',
    changed: 'Changed after {{name}} approved {{month}} {{when}} with {{seen}}.',
  },
  list: {
    title: 'Approved by employees: {{month}}',
    count: '{{done}} of {{all}} have approved their month',
    unsigned: 'Not approved',
    signed: 'Approved {{when}}',
    changed: 'Changed after approval {{when}}',
  },
} as const;
