export const dashboardToday = {
  title: 'Today',
  missing: 'Not clocked in',
  seeDay: 'See the day',
  short: 'Short of people in the next seven days',
  lack_one: '{{count}} missing',
  lack_other: '{{count}} missing',
  seePlan: 'See the plan',
  away: 'Away today',
  seeLeave: 'See leave',
  waiting: {
    leave: 'Requests for leave',
    shifts: 'Wishes about shifts',
  },
  answer: 'Answer',
  quiet: 'There is nothing to act on right now.',
  failed: 'The day could not be loaded.',
} as const;
