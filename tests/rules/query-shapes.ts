/** A query the product makes: which fields it fixes, which it ranges over and how it sorts. */
export interface QueryShape {
  readonly name: string;
  readonly collection: string;
  /** Fields compared by `==`. */
  readonly equal: readonly string[];
  readonly range?: string;
  readonly order?: { readonly field: string; readonly direction: 'ASCENDING' | 'DESCENDING' };
}

/** Every query of the browser and of the functions that filters or sorts. */
export const QUERY_SHAPES: readonly QueryShape[] = [
  {
    name: 'the running registrations of a person',
    collection: 'timeRegistrations',
    equal: ['employeeId', 'end'],
  },
  {
    name: 'the running registrations of a unit',
    collection: 'timeRegistrations',
    equal: ['unitId', 'end'],
  },
  { name: 'the farms that invite an address', collection: 'invitations', equal: ['emailHash'] },
  {
    name: 'the first versions of rules',
    collection: 'timeRules',
    equal: [],
    order: { field: 'created', direction: 'ASCENDING' },
  },
  {
    name: 'the last batch',
    collection: 'payExports',
    equal: [],
    order: { field: 'number', direction: 'ASCENDING' },
  },
  { name: 'what happened to a registration', collection: 'events', equal: ['action'] },
  { name: 'all running registrations', collection: 'timeRegistrations', equal: ['end'] },
  { name: 'a person’s leave', collection: 'leaves', equal: ['employeeId', 'unitId'] },
  { name: 'leave from a day on', collection: 'leaves', equal: [], range: 'to' },
  { name: 'leave of a unit from a day on', collection: 'leaves', equal: ['unitId'], range: 'to' },
  { name: 'leave of a unit without a last day', collection: 'leaves', equal: ['unitId', 'to'] },
  { name: 'requests of a unit', collection: 'leaves', equal: ['unitId', 'status'] },
  { name: 'asks about leave of a unit', collection: 'leaves', equal: ['unitId', 'ask.kind'] },
  { name: 'the calendar of an address', collection: 'calendars', equal: ['tokenHash'] },
  { name: 'somebody’s calendars', collection: 'calendars', equal: ['uid'] },
  { name: 'who is away from a day on', collection: 'absences', equal: [], range: 'to' },
  { name: 'who is away without a last day', collection: 'absences', equal: ['to'] },
  {
    name: 'movements of an account of a person',
    collection: 'leaveAdjustments',
    equal: ['employeeId', 'unitId', 'account'],
  },
  {
    name: 'a person’s month',
    collection: 'timeRegistrations',
    equal: ['employeeId'],
    range: 'workDate',
  },
  {
    name: 'a person’s month in a unit',
    collection: 'timeRegistrations',
    equal: ['unitId', 'employeeId'],
    range: 'workDate',
  },
  {
    name: 'what a person ended after a start',
    collection: 'timeRegistrations',
    equal: ['employeeId'],
    range: 'end',
  },
  {
    name: 'one’s own months from one on',
    collection: 'timeMonths',
    equal: ['employeeId'],
    range: 'month',
  },
  {
    name: 'the days of a unit',
    collection: 'timeRegistrations',
    equal: ['unitId'],
    range: 'workDate',
  },
  {
    name: 'what waits of a person in a unit on some days',
    collection: 'timeRegistrations',
    equal: ['unitId', 'employeeId', 'status'],
    range: 'workDate',
  },
  {
    name: 'what waits in a unit on some days',
    collection: 'timeRegistrations',
    equal: ['unitId', 'status'],
    range: 'workDate',
  },
  {
    name: 'what waits on some days',
    collection: 'timeRegistrations',
    equal: ['status'],
    range: 'workDate',
  },
  { name: 'the months of a unit', collection: 'timeMonths', equal: ['unitId', 'month'] },
  { name: 'everybody’s month', collection: 'timeMonths', equal: ['month'] },
  {
    name: 'what a unit’s people have said of a month',
    collection: 'monthSignOffs',
    equal: ['unitId', 'month'],
  },
  {
    name: 'what everybody has said of a month',
    collection: 'monthSignOffs',
    equal: ['month'],
  },
  {
    name: 'a person’s latest months',
    collection: 'timeMonths',
    equal: ['employeeId'],
    range: 'month',
    order: { field: 'month', direction: 'DESCENDING' },
  },
  {
    name: 'a person’s latest months in their home unit',
    collection: 'timeMonths',
    equal: ['unitId', 'employeeId'],
    range: 'month',
    order: { field: 'month', direction: 'DESCENDING' },
  },
  {
    name: 'a person’s flex account',
    collection: 'leaveAdjustments',
    equal: ['employeeId', 'account', 'unitId'],
  },
  {
    name: 'what has moved accounts of minutes over days',
    collection: 'leaveAdjustments',
    equal: ['account'],
    range: 'date',
  },
  {
    name: 'what has moved accounts over days',
    collection: 'leaveAdjustments',
    equal: [],
    range: 'date',
  },
  {
    name: 'the months of a unit over a stretch',
    collection: 'timeMonths',
    equal: ['unitId'],
    range: 'month',
  },
  {
    name: 'everybody’s months over a stretch',
    collection: 'timeMonths',
    equal: [],
    range: 'month',
  },
  { name: 'one’s own saved views', collection: 'reportViews', equal: ['deleted'] },
  { name: 'the statements of a unit', collection: 'statements', equal: ['unitId'] },
  {
    name: 'the history of a registration, newest first',
    collection: 'events',
    equal: [],
    order: { field: 'at', direction: 'DESCENDING' },
  },
  {
    name: 'closed periods, newest first',
    collection: 'payPeriods',
    equal: [],
    order: { field: 'from', direction: 'DESCENDING' },
  },
  { name: 'everybody’s days', collection: 'timeRegistrations', equal: [], range: 'workDate' },
  {
    name: 'a page of everybody’s days',
    collection: 'timeRegistrations',
    equal: [],
    range: 'workDate',
    order: { field: 'workDate', direction: 'ASCENDING' },
  },
  {
    name: 'what is paid with a period',
    collection: 'timeRegistrations',
    equal: [],
    range: 'payDate',
  },
  {
    name: 'the oldest registrations from a day on',
    collection: 'timeRegistrations',
    equal: [],
    range: 'workDate',
    order: { field: 'workDate', direction: 'ASCENDING' },
  },
  {
    name: 'the oldest of what was left over',
    collection: 'timeRegistrations',
    equal: [],
    range: 'payDate',
    order: { field: 'payDate', direction: 'ASCENDING' },
  },
  {
    name: 'what has arrived since an instant',
    collection: 'timeRegistrations',
    equal: [],
    range: 'syncedAt',
  },
  {
    name: 'what has changed since an instant',
    collection: 'timeRegistrations',
    equal: [],
    range: 'updated',
  },
  { name: 'the period that ended on a day', collection: 'payPeriods', equal: ['to'] },
  {
    name: 'the periods before a day, newest first',
    collection: 'payPeriods',
    equal: [],
    range: 'to',
    order: { field: 'to', direction: 'DESCENDING' },
  },
  { name: 'the owners of a farm', collection: 'employees', equal: ['role'] },
  { name: 'people whose seat has a limit', collection: 'employees', equal: ['seatType'] },
  { name: 'one’s own statement', collection: 'statements', equal: ['employeeId'] },
  {
    name: 'people whose employment has ended',
    collection: 'employees',
    equal: [],
    range: 'endDate',
  },
  { name: 'requests that are not finished', collection: 'requests', equal: ['state'] },
  {
    name: 'notifications, newest first',
    collection: 'notifications',
    equal: [],
    order: { field: 'created', direction: 'DESCENDING' },
  },
];
