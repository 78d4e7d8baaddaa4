import { describe, expect, it } from 'vitest';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import type { Live } from '../live/live.ts';
import { partsMissing } from './missing-parts.ts';
import { judgeSession, type SessionParts } from './session-state.ts';
import { aFarm, anEmployee, aUnit } from '#tests/support/factories.ts';

const ready = <T>(data: T, fromCache = false): Live<T> => ({
  status: 'ready',
  data,
  at: 0,
  fromCache,
});
const denied = <T>(lastData: T | null = null): Live<T> => ({
  status: 'failed',
  error: 'unexpected',
  denied: true,
  lastData,
});
const broken: Live<never> = {
  status: 'failed',
  error: 'unexpected',
  denied: false,
  lastData: null,
};
const loading: Live<never> = { status: 'loading' };
const me = anEmployee({ id: 'me' });

const parts = (overrides: Partial<SessionParts> = {}): SessionParts => ({
  uid: 'me',
  claims: { ...NO_CLAIMS, farm: 'farm' },
  user: ready(null),
  farm: ready(aFarm()),
  units: ready([aUnit()]),
  employees: ready([me]),
  online: true,
  ...overrides,
});
const admin = { ...NO_CLAIMS, farm: 'farm', admin: true };

describe('judgeSession', () => {
  it.each<[string, Partial<SessionParts>, string]>([
    ['is ready with everything there', {}, 'ready'],
    [
      'is ready from the cache alone',
      { farm: ready(aFarm(), true), employees: ready([me], true) },
      'ready',
    ],
    ['starts while anything is loading', { units: loading }, 'starting'],
    ['has no farm without the claim', { claims: NO_CLAIMS, farm: { status: 'idle' } }, 'noFarm'],
    ['waits for the user without a farm', { claims: NO_CLAIMS, user: loading }, 'starting'],
    ['lost a farm that does not exist', { farm: ready(null) }, 'farmGone'],
    ['lost a farm that may not be read', { farm: denied(), employees: denied() }, 'farmGone'],
    [
      'ends for a member who is refused',
      { farm: denied(aFarm()), employees: denied([me]) },
      'deactivated',
    ],
    ['ends for a member whose own user is refused first', { user: denied() }, 'deactivated'],
    [
      'lost a farm before anything of it came',
      { user: denied(), farm: loading, units: loading, employees: loading },
      'farmGone',
    ],
    ['ends for a deleted record', { employees: ready([{ ...me, deleted: 1 }]) }, 'deactivated'],
    ['ends for a missing record', { employees: ready([]) }, 'deactivated'],
    [
      'believes the server alone that a record is missing',
      { employees: ready([], true) },
      'starting',
    ],
    ['lets an admin in without a record', { claims: admin, employees: ready([]) }, 'ready'],
    ['fails when a source is broken', { units: broken }, 'failed'],
  ])('%s', (_title, overrides, status) => {
    expect(judgeSession(parts(overrides)).status).toBe(status);
  });

  it('waits for a slow server while there is a network, and knows what for', () => {
    const slow = parts({ farm: ready(null, true), units: loading });
    expect(judgeSession(slow).status).toBe('starting');
    expect(partsMissing(slow)).toEqual(['farm', 'units']);
    expect(partsMissing(parts())).toEqual([]);
  });

  it('blames the network for nothing on the device', () => {
    const network = { status: 'failed', error: 'network' };
    expect(judgeSession(parts({ farm: ready(null, true), online: false }))).toEqual(network);
    expect(judgeSession(parts({ employees: ready([], true), online: false }))).toEqual(network);
  });
});
