/** Facts that no test names yet. The list may only get shorter, and ends empty. */
export const NOT_YET: readonly string[] = [
  'S2.10',
  'S2.11',
  'S2.16',
  'S2.17',
  'S2.21',
  'S2.39',
  'S2.43',
  'S2.44',
  'S6.4',
];
