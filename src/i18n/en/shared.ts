export const decisions = {
  some: '{{done}}, {{skipped}} left alone. {{why}}',
  reasonMissing: 'Say why.',
  reasonTooLong: 'At most {{max}} characters.',
};

export const undo = {
  undone: 'Undone: {{what}}',
  redo: 'Redo',
  back: 'One step back',
  on: 'One step forward',
  list: 'Undo or redo',
  step: 'Undo: {{what}}',
  again: 'Redo: {{what}}',
  gone: 'It can no longer be taken back.',
  changedSince: 'Somebody else has changed it since. Nothing was changed.',
};

export const files = {
  open: 'Download',
  label: 'Download {{title}}',
  csv: 'CSV file',
  excel: 'Excel file',
  nothing: 'There is nothing to download yet.',
  saved: 'The file is downloaded: {{name}}',
  failed: 'The file could not be made. Try again.',
  money: 'DKK',
  sheet: {
    rows: 'Rows',
    file: 'Choose file',
    reading: 'Reading the sheet',
    columns: 'What the columns are',
    column: 'Column {{number}}',
    sample: 'E.g. {{text}}',
    leaveOut: 'Leave out',
    unknown: 'The column is not known. Choose what it is, or leave it out.',
    from: 'from “{{head}}”',
    assumed: 'not in the sheet',
    faults: {
      unreadable: 'The file could not be read. Save it as CSV or Excel (.xlsx).',
      oldExcel: 'The file is from an old Excel (.xls). Save it as .xlsx.',
      tooLarge: 'The file is too large. Save only the rows that are needed.',
    },
  },
};

export const permissionDenied = {
  title: 'You do not have access to this',
  body: '{{page}} needs the seat {{seats}}. {{owner}} can give it to you.',
  yourOwner: 'The owner',
  bodyPlain: 'The page needs more than your seat gives. The owner can change it.',
} as const;

export const takeAlong = {
  progress: 'Progress',
  percent: '{{percent}} per cent',
  registrations: '{{count}} registrations',
  problems: 'Something could not be read. The file problems.json in the archive says what.',
  done: 'The file has been downloaded.',
  failed: 'The file could not be downloaded. Try again.',
  offline: 'Needs a connection.',
} as const;

/** Words that mean the same on several pages. */
export const words = {
  employee: 'Employee',
  employees: 'Employees',
  show: 'Show',
  hours: 'Hours',
  status: 'Status',
  stop: 'Stop',
  print: 'Print',
  choose: 'Choose',
  add: 'Add',
  name: 'Name',
  day: 'Day',
  registrations: 'Registrations',
  note: 'Note',
  weekOf: 'Week {{week}}',
  week: 'Week',
  inHours: 'hours',
  date: 'Date',
  edit: 'Edit',
  inDays: 'days',
  days: 'Days',
  balance: 'Balance',
  from: 'From',
  staffing: 'Staffing',
  why: 'Why?',
  newShift: 'New shift',
  overtime: 'Overtime',
  removeOf: 'Remove {{name}}',
  by: 'by {{name}}',
  tasks: 'Tasks',
  none: 'None',
  seat: 'Seat',
  role: 'Role',
  no: 'No',
  month: 'Month',
  supplements: 'Supplements',
  payCode: 'Pay code',
  difference: 'Difference',
  yes: 'Yes',
} as const;
