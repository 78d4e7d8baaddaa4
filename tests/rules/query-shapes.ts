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
  { name: 'all running registrations', collection: 'timeRegistrations', equal: ['end'] },
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
  { name: 'the owners of a farm', collection: 'employees', equal: ['role'] },
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
