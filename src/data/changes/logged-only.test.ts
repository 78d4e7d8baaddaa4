import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import type { NewEmployee } from '#domain/employee/new-employee.ts';
import { aUnit } from '#tests/support/factories.ts';
import { signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { useAuth } from '../auth/auth.ts';
import { request } from '../api/backend.ts';
import { writeThroughOutbox } from '../outbox/outbox.ts';
import { resetReports, setReportSink } from '../device/report.ts';
import { useSelectedUnit } from '../base/selected-unit.ts';
import { addEmployee } from '../employees/change-employee.ts';
import { savePayRates } from '../time/change-time-rules.ts';
import { selectUnit } from '../user/select-unit.ts';
import { addUnit, archiveUnit, describeUnit, updateFarm } from '../farm/change-farm.ts';
import { updateUser } from '../user/update-user.ts';

vi.mock('../live/subscribe.ts', () => import('#tests/support/live-feed.ts'));
vi.mock('../api/backend.ts', () => ({ request: vi.fn() }));
vi.mock(import('../outbox/outbox.ts'), async (original) => ({
  ...(await original()),
  writeThroughOutbox: vi.fn(),
}));
vi.mock('../user/update-user.ts', async (original) => ({
  ...(await original<object>()),
  updateUser: vi.fn(),
}));

const IDA: NewEmployee = {
  email: 'ida@farm.example',
  firstName: 'Ida',
  lastName: 'Krogh',
  phone: '',
  employmentType: 'hourly',
  weeklyHours: 0,
  startDate: '2026-12-01',
  unitIds: ['k'],
  emailLanguage: 'dk',
};

/** Signed in, and the farm has not come. */
function signInAlone(): void {
  const claims = { ...NO_CLAIMS, farm: 'farm', owner: true };
  const times = { issuedAtMs: 0, signedInAtMs: 0 };
  useAuth.setState({ status: 'signedIn', uid: 'me', email: 'a@b.dk', claims, ...times }, true);
}

const sink = vi.fn();
let warned: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.clearAllMocks();
  setReportSink(sink);
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(async () => {
  resetReports();
  await signOutAgain();
});

describe('without a farm', () => {
  it.each<[string, () => unknown]>([
    ['a new unit', () => addUnit('Kostald')],
    ['a unit’s name', () => describeUnit('k', { unitName: 'Kostald' })],
    ['the end of a unit', () => archiveUnit('k')],
    ['the farm’s name', () => updateFarm({ field: 'name', value: 'Lyng' })],
    ['a rate', () => savePayRates([])],
    ['a new person', () => addEmployee(IDA, 'ida-0123456789abcdef')],
  ])('[S8.21] %s is logged only', async (_what, write) => {
    signInAlone();
    await write();
    expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('no farm'));
    expect(sink).not.toHaveBeenCalled();
    expect(writeThroughOutbox).not.toHaveBeenCalled();
    expect(request).not.toHaveBeenCalled();
  });

  it('nothing is logged of somebody signed out', async () => {
    await describeUnit('k', { unitName: 'Kostald' });
    expect(warned).not.toHaveBeenCalled();
  });
});

describe('without a unit', () => {
  it.each(['', 'gone'])('[S8.21] the choice of “%s” is logged only', async (id) => {
    await signInWith({ units: [aUnit()] });
    selectUnit('k');
    expect(updateUser).toHaveBeenCalledOnce();
    selectUnit(id);
    expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('unit is missing'));
    expect(sink).not.toHaveBeenCalled();
    expect(updateUser).toHaveBeenCalledOnce();
    expect(useSelectedUnit.getState()).toEqual({ unitId: 'k', allUnits: false });
  });
});
