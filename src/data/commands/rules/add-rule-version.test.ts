import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import { signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { writeThroughOutbox } from '../../outbox/outbox.ts';
import { addRuleVersions } from './add-rule-version.ts';
import { savePayRates } from './save-pay-rates.ts';
import { takeBackRule } from './take-back-rule.ts';

vi.mock('#data/live/subscribe.ts', () => import('#tests/support/live-feed.ts'));
vi.mock(import('../../outbox/outbox.ts'), async (original) => ({
  ...(await original()),
  writeThroughOutbox: vi.fn(),
}));

const write = vi.mocked(writeThroughOutbox);
const accept = (accepted: boolean) => ({ id: 'entry', accepted: Promise.resolve(accepted) });

beforeEach(async () => {
  write.mockReset().mockReturnValue(accept(true));
  await signInWith({ claims: { owner: true } });
});

afterEach(signOutAgain);

describe('versions of rules', () => {
  const rule = aRule('break', { id: 'b2', series: 'b', version: 2, createdByEid: 'somebody' });

  it('are added with what they are worth in one batch: all or nothing', async () => {
    const early = aRule('supplement', { id: 's1', rateOre: 2449 });
    const rates = [{ payCode: '20', unit: 'minute', rateOre: 2449 }] as const;
    const added = addRuleVersions([
      { rule, rates: null },
      { rule: early, rates },
    ]);
    expect(await added).toBe(true);
    expect(write).toHaveBeenCalledOnce();
    const [request] = write.mock.calls[0] ?? [];
    expect(request?.summary).toEqual({ kind: 'time_rule' });
    expect(request?.writes.map(({ path, kind, mark }) => [path, kind, mark])).toEqual([
      [paths.timeRule('farm', 'b2'), 'set', 'series'],
      [paths.timeRule('farm', 's1'), 'set', 'series'],
      [paths.payRate('farm', 's1'), 'set', 'id'],
    ]);
    const [first, second, third] = request?.writes ?? [];
    expect(first?.data).toMatchObject({ id: 'b2', minutes: 30, createdByEid: 'me', deleted: null });
    expect(second?.data).toMatchObject({ id: 's1', rateOre: null, createdByEid: 'me' });
    expect(third?.data).toMatchObject({ id: 's1', rates: [...rates], createdByEid: 'me' });
  });

  it('are not there when they were refused', async () => {
    write.mockReturnValueOnce(accept(false));
    expect(await addRuleVersions([{ rule, rates: null }])).toBe(false);
  });

  it('are priced later without a word about the rule', async () => {
    const rates = [{ payCode: '20', unit: 'minute', rateOre: 2449 }] as const;
    const priced = savePayRates([
      { id: 's1', rates },
      { id: 's2', rates },
    ]);
    expect(await priced).toBe(true);
    expect(write).toHaveBeenCalledOnce();
    expect(write.mock.calls[0]?.[0].writes.map(({ path }) => path)).toEqual([
      paths.payRate('farm', 's1'),
      paths.payRate('farm', 's2'),
    ]);
  });

  it('are not written while nobody is signed in', async () => {
    await signOutAgain();
    expect(await addRuleVersions([{ rule, rates: null }])).toBe(false);
    expect(write).not.toHaveBeenCalled();
  });

  it('are taken back by a soft deletion alone', async () => {
    expect(await takeBackRule(rule)).toBe(true);
    const [change] = write.mock.calls[0]?.[0].writes ?? [];
    expect(change).toMatchObject({
      kind: 'update',
      path: paths.timeRule('farm', 'b2'),
      mark: 'deletedByEid',
      data: { deletedByEid: 'me', updatedByEid: 'me' },
    });
    expect(change?.data).not.toHaveProperty('series');
  });
});
