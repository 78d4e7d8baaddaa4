import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BackendAnswer } from '../api/backend.ts';
import { paths } from '#domain/paths.ts';
import { aFarm } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { request } from '../api/backend.ts';
import { setReportSink } from '../device/report.ts';
import { type ChangeOptions, sendChange } from './send-change.ts';

vi.mock('../live/subscribe.ts', () => import('#tests/support/live-feed.ts'));
vi.mock('../api/backend.ts', () => ({ request: vi.fn() }));

const post = vi.mocked(request);
const made = (version = 0): BackendAnswer => ({ ok: true, value: { version } });
const failed = (status: number, body?: unknown): BackendAnswer => ({
  ok: false,
  code: status === 0 ? 'request_timeout' : 'api_failed',
  message: '',
  status,
  statusText: '',
  reason: null,
  body,
});
const rename = (unitName: string, options?: ChangeOptions) =>
  sendChange('unit', { act: 'describe', id: 'k', unitName }, options);
const bodies = () => post.mock.calls.map(([, , body]) => body as Record<string, unknown>);
const namesSent = () =>
  bodies().map(({ payload }) => (payload as { readonly unitName: string }).unitName);
const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

beforeEach(async () => {
  // No browser is needed to be without a network.
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', globalThis);
  post.mockReset().mockResolvedValue(made());
  setReportSink(vi.fn());
  await signInWith({ claims: { owner: true } });
});

afterEach(async () => {
  vi.useRealTimers();
  await signOutAgain();
});

describe('a change that is sent', () => {
  it('is named by its kind, under an id of its own, and answers its version', async () => {
    post.mockResolvedValue(made(7));
    expect(await rename('Kostald')).toEqual({ ok: true, version: 7 });
    expect(post).toHaveBeenCalledExactlyOnceWith('POST', '/changes', {
      id: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
      kind: 'unit',
      payload: { act: 'describe', id: 'k', unitName: 'Kostald' },
    });
    await rename('Sostald');
    expect(new Set(bodies().map(({ id }) => id)).size).toBe(2);
  });

  it('waits for the one before it, and is worked out only then', async () => {
    const answers: ((answer: BackendAnswer) => void)[] = [];
    post.mockImplementation(() => new Promise((resolve) => void answers.push(resolve)));
    let name = 'before';
    const first = rename('first');
    const second = sendChange('unit', () => ({ act: 'describe', id: 'k', unitName: name }));
    await vi.waitUntil(() => answers.length === 1);
    expect(namesSent()).toEqual(['first']);
    name = 'after';
    answers[0]?.(made());
    await vi.waitUntil(() => answers.length === 2);
    answers[1]?.(made());
    await Promise.all([first, second]);
    expect(namesSent()).toEqual(['first', 'after']);
  });

  it('is sent all the same where the one before it broke', async () => {
    post.mockResolvedValueOnce({ ok: true, value: 'odd' });
    const broken = expect(rename('first')).rejects.toThrow();
    expect(await rename('second')).toMatchObject({ ok: true });
    await broken;
  });

  it('is asked for once more under the same id where the answer got lost, and no third time', async () => {
    post.mockResolvedValueOnce(failed(0));
    expect(await rename('Kostald')).toMatchObject({ ok: true });
    const [first, again, ...more] = bodies();
    expect(again).toEqual(first);
    expect(more).toEqual([]);
    post.mockReset().mockResolvedValue(failed(0));
    expect(await rename('Kostald')).toMatchObject({ ok: false, code: 'request_timeout' });
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('is not asked for again where the server said no, and says the domain’s own code', async () => {
    post.mockResolvedValue(failed(400, { code: 'change_refused', reason: 'unit_name_taken' }));
    expect(await rename('Kostald')).toMatchObject({ ok: false, refusal: 'unit_name_taken' });
    post.mockResolvedValue(failed(502, '<h1>Bad Gateway</h1>'));
    expect(await rename('Kostald')).toMatchObject({ ok: false, status: 502, refusal: null });
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('asks nobody without a network', async () => {
    goOffline();
    expect(await rename('Kostald')).toMatchObject({ ok: false, code: 'no_connection' });
    expect(post).not.toHaveBeenCalled();
  });

  it('compares the version that is shown when it is sent, and only where it is told to', async () => {
    let version: number | null = 1;
    const shown = () => version;
    const first = rename('first', { shown });
    const second = rename('second', { shown, compares: true });
    version = 2;
    await Promise.all([first, second]);
    version = null;
    await rename('third', { shown, compares: true });
    expect(bodies().map((body) => body['version'])).toEqual([undefined, 2, null]);
  });

  it('is over once the live store shows it, or three seconds later', async () => {
    stopTheClock();
    post.mockResolvedValue(made(9));
    let version = 3;
    let isOver = false;
    const shown = () => version;
    void rename('Kostald', { shown }).then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(1000);
    expect(isOver).toBe(false);
    version = 9;
    await vi.advanceTimersByTimeAsync(30);
    expect(isOver).toBe(true);
    isOver = false;
    version = 3;
    void rename('Kostald', { shown }).then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(2900);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(150);
    expect(isOver).toBe(true);
  });

  it('without a farm is logged only, and nobody is asked', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await signOutAgain();
    expect(await rename('Kostald')).toMatchObject({ ok: false, code: 'no_farm' });
    expect(warned).not.toHaveBeenCalled();
    await signInWith({ claims: { farm: null, owner: true } });
    expect(await rename('Kostald')).toMatchObject({ ok: false, code: 'no_farm' });
    expect(warned).toHaveBeenCalledOnce();
    expect(post).not.toHaveBeenCalled();
    await signInWith({});
    feedDoc(paths.farm('farm'), aFarm());
    expect(await rename('Kostald')).toMatchObject({ ok: true });
  });
});
