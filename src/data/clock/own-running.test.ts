import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import { aRegistration } from '#tests/support/factories.ts';
import { feedQuery } from '#tests/support/live-feed.ts';
import { ownRunning, ownRunningSource } from './own-running.ts';
import { useOptimisticClock } from './optimistic-clock.ts';

vi.mock('../live/subscribe.ts', () => import('#tests/support/live-feed.ts'));

const started = aRegistration({ id: 'started', employeeId: 'me', end: null });
const shown = () => ownRunning().map(({ id }) => id);
const feed = (...list: { id: string }[]) => feedQuery(paths.registrations('farm'), list);

afterEach(() => ownRunningSource.disconnect());

describe('the own running registrations', () => {
  it('hold a press before the database shows it, and follow the database from then on', () => {
    ownRunningSource.connect({ farmId: 'farm', uid: 'me' });
    feed();
    useOptimisticClock.setState({ presses: [{ stop: null, start: started, update: null }] });
    expect(shown()).toEqual(['started']);
    feed(started);
    expect(shown()).toEqual(['started']);
    ownRunningSource.disconnect();
    ownRunningSource.connect({ farmId: 'farm', uid: 'me' });
    feed();
    expect(shown()).toEqual([]);
  });
});
