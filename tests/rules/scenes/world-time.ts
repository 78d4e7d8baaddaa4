import { aRule } from '#tests/support/time/rules.ts';
import { paths } from '#domain/paths.ts';
import { FARM, OTHER_FARM, PERSONAS } from '../matrix/personas.ts';

type Documents = Readonly<Record<string, Record<string, unknown>>>;

/** The month that has been counted, and the first day of the period that has been closed. */
export const TIME_MONTH = '2026-01';
export const PERIOD = '2026-01-01';

const people = [
  ...PERSONAS.flatMap(({ uid, record }) =>
    uid !== null && record?.farm === FARM ? [{ farm: FARM, uid, unitId: record.units[0] }] : [],
  ),
  { farm: OTHER_FARM, uid: 'x', unitId: 'far' },
];

/** What stands beside the registrations of the two farms: set up by people, or written by the server. */
export function timeDocuments(): Documents {
  const farms = [FARM, OTHER_FARM].map((farm) => ({
    [paths.timeRule(farm, 'break-1')]: aRule('break', { id: 'break-1' }),
    [paths.payRate(farm, 'early-1')]: {
      id: 'early-1',
      rates: [{ payCode: '20', unit: 'minute', rateOre: 2449 }],
    },
    [paths.activity(farm, 'milking')]: { name: 'Malkning', units: [], deleted: null },
    [paths.payPeriod(farm, PERIOD)]: { from: PERIOD, to: '2026-01-31', status: 'locked' },
    [paths.payrollSettings(farm)]: { id: 'payroll', system: 'danlon', deleted: null },
    [paths.payExport(farm, `${PERIOD}_1`)]: { number: 1, periodId: PERIOD, items: '' },
  }));
  const months = people.map(({ farm, uid, unitId }) => {
    const fields = { employeeId: uid, unitId, minutes: 60 };
    return {
      [paths.timeMonth(farm, uid, TIME_MONTH)]: { ...fields, month: TIME_MONTH },
      [paths.monthSignOff(farm, uid, TIME_MONTH)]: {
        ...fields,
        id: `${uid}_${TIME_MONTH}`,
        month: TIME_MONTH,
        seen: '1-a',
      },
      [paths.statement(farm, PERIOD, uid)]: { ...fields, from: PERIOD },
      [paths.registrationEvent(farm, `of-${uid}`, 'e1')]: { at: 1, byEid: uid, action: 'started' },
      [paths.leaveAdjustment(farm, `flex-${uid}`)]: {
        id: `flex-${uid}`,
        employeeId: uid,
        unitId,
        account: 'flex',
        kind: 'opening',
        minutes: 300,
        date: '2020-01-01',
        deleted: null,
      },
    };
  });
  return Object.assign({}, ...farms, ...months);
}
