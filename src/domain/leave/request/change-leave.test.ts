import { describe, expect, test } from 'vitest';
import { aFarm, anActor } from '#tests/support/factories.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { A_WEEK, aboutMe, boss, me, TODAY } from '#tests/support/leave/request.ts';
import { checkCancel, checkChange, checkRequest } from './check-request.ts';
import { type LeaveDraft, type RequestInput, sicknessWord } from './leave-draft.ts';
import { checkTakeBack, type TakeBack } from './decide.ts';
import { checkWell, lastSickDay } from './leave-actions.ts';

describe('approved leave', () => {
  const changed = aLeave({ from: '2026-12-07', to: '2026-12-11', days: 50_000 });
  const input = (
    draft: Partial<LeaveDraft>,
    of = changed,
    more: Partial<Omit<RequestInput, 'changed'>> = {},
  ) => ({
    draft: { ...A_WEEK, ...draft },
    actor: me,
    farm: aFarm(),
    about: aboutMe({ leaves: [of] }),
    changed: of,
    ...more,
  });
  const codes = (check: ReturnType<typeof checkChange>) =>
    check.ok ? check.value : check.issues.map(({ field, code }) => `${field} ${code}`);

  test('scenario 14: is asked to be moved by two days, and costs what those days cost', () => {
    expect(codes(checkChange(input({ from: '2026-12-09', to: '2026-12-15' })))).toEqual({
      kind: 'change',
      from: '2026-12-09',
      to: '2026-12-15',
      part: 'full',
      minutes: null,
      days: 50_000,
    });
  });

  test.each<[string, Partial<LeaveDraft>, Parameters<typeof input>[1], string[]]>([
    ['to the same days', {}, changed, ['form leave_same_as_before']],
    [
      'when it waits already',
      { to: '2026-12-10' },
      { ...changed, status: 'requested' },
      ['form leave_not_possible_now'],
    ],
    [
      'to longer, once it has begun',
      { from: '2026-11-20', to: '2026-11-30' },
      { ...changed, from: '2026-11-20', to: '2026-11-27' },
      ['to leave_only_shorter'],
    ],
  ])('is not changed %s', (_, draft, of, expected) => {
    expect(codes(checkChange(input(draft, of)))).toEqual(expected);
  });

  test('that began in a locked period can be made shorter', () => {
    const begun = { ...changed, from: '2026-10-26', to: '2026-12-04' };
    const farm = aFarm({ lockedThrough: '2026-10-31' });
    const shorter = checkChange(input({ from: '2026-10-26', to: '2026-11-25' }, begun, { farm }));
    expect(shorter.ok).toBe(true);
  });

  test('is asked to be cancelled before it begins, and not after', () => {
    const of = (leave: typeof changed) =>
      checkCancel({ actor: me, farm: aFarm(), about: aboutMe(), changed: leave });
    expect(of(changed)).toMatchObject({ ok: true, value: { kind: 'cancel', days: 50_000 } });
    expect(of({ ...changed, from: TODAY }).ok).toBe(false);
  });
});

describe('well again', () => {
  const sick = aLeave({ type: 'sick', status: 'reported', from: '2026-11-19', to: null });

  test('one tap ends sickness with yesterday, or with its first day', () => {
    expect(lastSickDay(sick, TODAY)).toBe('2026-11-22');
    expect(lastSickDay({ from: TODAY }, TODAY)).toBe(TODAY);
    expect(checkWell(sick, '2026-11-22', TODAY)).toEqual({
      ok: true,
      value: { to: '2026-11-22', status: 'well' },
    });
  });

  test.each([
    ['before it began', sick, '2026-11-18'],
    ['after today', sick, '2026-11-24'],
    ['on no day', sick, 'soon'],
    ['twice', { ...sick, status: 'well' as const, to: '2026-11-20' }, '2026-11-21'],
    ['of a holiday', aLeave(), '2026-11-20'],
  ])('not %s', (_, leave, day) => {
    expect(checkWell(leave, day, TODAY).ok).toBe(false);
  });
});

describe('what is there already', () => {
  const waits = aLeave({ status: 'requested', from: '2026-12-07', to: '2026-12-11' });
  const of = (changed: typeof waits, actor = me, draft: Partial<LeaveDraft> = {}) =>
    checkRequest({
      draft: { ...A_WEEK, to: '2026-12-10', ...draft },
      actor,
      changed,
      about: aboutMe({ leaves: [changed] }),
      farm: aFarm(),
    }).issues.map(({ field, code }) => `${field} ${code}`);

  test('is changed while it waits, by who asked, and by nobody after it was decided', () => {
    expect(of(waits)).toEqual([]);
    expect(of(waits, boss)).toEqual(['form leave_not_possible_now']);
    expect(of({ ...waits, status: 'rejected' })).toEqual(['form leave_not_possible_now']);
  });

  test('is mended by a leader where it is sickness', () => {
    const sick = aLeave({ type: 'sick', status: 'reported', from: '2026-11-20', to: null });
    const draft = { type: 'sick', from: '2026-11-19', to: null } as const;
    expect(of(sick, boss, draft)).toEqual([]);
    expect(of(sick, me, draft)).toEqual(['form leave_not_possible_now']);
  });

  test('that began in a locked period goes on, and gets no doctor’s word for days that are paid', () => {
    const sick = aLeave({ type: 'sick', status: 'reported', from: '2026-10-26', to: null });
    const mend = (draft: Partial<LeaveDraft>) =>
      checkRequest({
        draft: { ...A_WEEK, type: 'sick', from: sick.from, to: null, ...draft },
        actor: boss,
        changed: sick,
        about: aboutMe({ leaves: [sick] }),
        farm: aFarm({ lockedThrough: '2026-10-31' }),
      }).issues.map(({ field, code }) => `${field} ${code}`);
    expect(mend({ to: '2026-11-20', proof: false, isInTime: true })).toEqual([]);
    for (const draft of [{ proof: true }, { isInTime: false }, { from: '2026-10-27' }]) {
      expect(mend(draft)).toEqual(['from leave_day_locked']);
    }
  });

  test('is mended by who stands in for a leader, who registers nothing new', () => {
    const sick = aLeave({ type: 'sick', status: 'reported', from: '2026-11-20', to: null });
    const standIn = anActor({
      ...boss,
      employee: { id: 'boss', units: ['m'], seatType: 'COMBINED' },
    });
    const draft = { ...A_WEEK, type: 'sick', from: '2026-11-19', to: null } as const;
    const ask = {
      draft,
      actor: standIn,
      about: aboutMe({ leaves: [sick] }),
      farm: aFarm(),
    } as const;
    const mends = (more: object) => checkRequest({ ...ask, ...more }).issues.length === 0;
    expect(mends({ changed: sick, isStandIn: true })).toBe(true);
    expect(mends({ changed: sick })).toBe(false);
    expect(mends({ isStandIn: true, about: aboutMe() })).toBe(false);
  });

  test('says of sickness what a leader says, and else what was said before', () => {
    const said = { proof: true, reportedAt: 5 };
    expect(sicknessWord({}, null, 7)).toEqual({ proof: false, reportedAt: 7 });
    expect(sicknessWord({ proof: true, isInTime: true }, null, 7)).toEqual({
      proof: true,
      reportedAt: null,
    });
    expect(sicknessWord({}, said, 7)).toEqual(said);
    expect(sicknessWord({ proof: false, isInTime: false }, said, 7)).toEqual({
      proof: false,
      reportedAt: 5,
    });
    expect(sicknessWord({ isInTime: false }, { ...said, reportedAt: null }, 7).reportedAt).toBe(7);
  });

  const taking = (action: TakeBack, current: typeof waits, actor = me, seen = current) => {
    const farm = aFarm({ lockedThrough: '2026-10-31' });
    const answer = checkTakeBack(action, seen, current, { actor, farm, about: aboutMe() });
    return answer.ok ? answer.value.status : answer.issues.map(({ code }) => code);
  };
  const approved = { ...waits, status: 'approved' } as const;
  const asked = {
    kind: 'cancel',
    from: '2026-12-07',
    to: '2026-12-11',
    part: 'full',
    minutes: null,
    days: 0,
  } as const;

  test('is taken back by who asked, and cancelled by a leader on open days', () => {
    expect(taking('withdraw', waits)).toBe('withdrawn');
    expect(taking('withdrawAsk', { ...approved, ask: asked })).toBe('approved');
    expect(taking('cancel', approved, boss)).toBe('cancelled');
    expect(taking('cancel', { ...approved, from: '2026-10-30' }, boss)).toEqual([
      'leave_day_locked',
    ]);
  });

  test('is not taken back by others, when it was decided, or when it is another by now', () => {
    expect(taking('withdraw', waits, boss)).toEqual(['leave_not_possible_now']);
    expect(taking('cancel', approved)).toEqual(['leave_not_possible_now']);
    expect(taking('withdraw', approved, me, waits)).toEqual(['leave_already_decided']);
    const other = { ...approved, to: '2026-12-14' };
    expect(taking('cancel', other, boss, approved)).toEqual(['leave_changed_meanwhile']);
  });
});
