import { addDays, dayOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { at } from '../support/time/clock.ts';
import { NO_AUDIT } from '../support/factories.ts';
import { admin, makeFarm } from './support/farm.ts';
import { DESKTOP, expect, NO_NETWORK, PHONE, test } from './support/test.ts';
import { fill, TEXTS } from './support/texts.ts';

const dk = TEXTS.dk;
const DAY = addDays(dayOf(Date.now(), 'Europe/Copenhagen'), 3);

test('an open shift is asked for on a phone, given by the planner without a network, and stands among one’s own: [S2.10]', async ({
  openAs,
  faults,
}) => {
  const farm = await makeFarm();
  const { kostald } = farm.units;
  const planner = await farm.add({ firstName: 'Petra', seatType: 'PLANNING', units: [kostald] });
  const week = weekOf(DAY);
  const id = `${kostald}_${week}`;
  const open = {
    employeeId: null,
    start: at(DAY, '05:00'),
    end: at(DAY, '09:00'),
    breakMinutes: 0,
    activityId: null,
    title: 'Morgenmalkning',
    note: '',
    guideIds: [],
    overrides: {},
  };
  const plan = { ...NO_AUDIT, id, unitId: kostald, week, shifts: { open }, dayNotes: {} };
  const said = { previous: {}, publicationId: 'p', publishedAt: 1, publishedByEid: planner.uid };
  const { db } = admin();
  await db.doc(paths.planDraft(farm.id, id)).set(plan);
  await db.doc(paths.planWeek(farm.id, id)).set({ ...plan, ...said });

  const phone = await openAs(farm.employee, PHONE, '/');
  const shifts = phone.getByRole('region', { name: dk.dashboardTiles.shifts.next });
  const want = fill(dk.shiftAsk.wantOf, { shift: '' }).trim();
  await shifts.getByRole('button', { name: dk.dashboardTiles.shifts.next }).click();
  await phone.getByRole('button', { name: new RegExp(`^${want}`) }).click();
  await expect(phone.getByText(dk.shiftAsk.states.open)).toBeVisible();

  faults.allow(...NO_NETWORK);
  const board = await openAs(planner, DESKTOP, `/planning?d=${DAY}`);
  const { firstName } = farm.employee;
  const what = fill(dk.plan.requests.approveOf, { what: firstName });
  const approve = board.getByRole('button', { name: new RegExp(`^${what}`) });
  await expect(approve).toBeVisible();
  await board.context().setOffline(true);
  await approve.click();
  await expect(board.getByText(dk.plan.requests.approved)).toBeVisible();
  await expect(approve).toBeHidden();
  const before = await db.doc(paths.planWeek(farm.id, id)).get();
  expect(before.get('shifts.open.employeeId')).toBeNull();
  await board.context().setOffline(false);

  // Among the open ones until the server has moved it.
  await expect(shifts.getByRole('region', { name: dk.words.openShifts })).toBeHidden();
  await expect(shifts.getByText('05:00–09:00').first()).toBeVisible();
  const stored = await db.doc(paths.planWeek(farm.id, id)).get();
  expect(stored.get('shifts.open.employeeId')).toBe(farm.employee.uid);
  const draft = await db.doc(paths.planDraft(farm.id, id)).get();
  expect(draft.get('shifts.open.employeeId')).toBe(farm.employee.uid);
});
