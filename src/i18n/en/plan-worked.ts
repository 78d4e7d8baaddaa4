export const planWorked = {
  by: { label: 'Show plan and work by', person: 'Employee', week: 'Week', day: 'Day' },
  captions: {
    person: 'Plan and work by employee',
    week: 'Plan and work by week',
    day: 'Plan and work by day',
  },
  columns: {
    week: 'Week',
    day: 'Day',
    planned: 'Planned',
    unplanned: 'Without a shift',
    late: 'Came late',
    early: 'Left early',
    missed: 'Did not come',
  },
  note: 'Planned are published shifts that are over. Days of leave are left out. Worked are clocked hours before rounding.',
  awayHidden:
    'You cannot see leave on this farm: a shift on a day of leave is shown as “Did not come”.',
  none: 'Nothing to compare',
  noneText: 'There are neither published shifts nor hours in the period.',
  tooLong: 'Choose at most three months to compare plan and work.',
  failed: 'Plan and work could not be loaded.',
} as const;
