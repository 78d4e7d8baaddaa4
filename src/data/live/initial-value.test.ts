import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EmployeeSchema } from '#domain/employee/employee.ts';
import { FarmSchema } from '#domain/farm/farm.ts';
import { RegistrationSchema } from '#domain/time/registration/registration.ts';
import { UnitSchema } from '#domain/farm/unit.ts';
import { UserSchema } from '#domain/user/user.ts';
import { aFarm, anEmployee, aRegistration, aUnit, aUser } from '#tests/support/factories.ts';
import { stubLocalStorage } from '#tests/support/stored.ts';
import {
  allowStartupCache,
  closeStartupCache,
  cachedValueOf,
  openStartupCache,
} from '../device/startup-cache.ts';
import { keyOf } from './connection.ts';
import { createLiveCollection } from './create-live-collection.ts';
import { createLiveDoc, dataOf, initialDoc } from './live.ts';
import type { Observer, RawDocSnapshot, RawQuerySnapshot } from '../firebase/query-spec.ts';

const Schema = v.object({ id: v.string(), name: v.string() });
const scope = { farmId: 'f' };

/** The device kept these values of sources by name, all of the scope above. */
function kept(values: Readonly<Record<string, unknown>>): void {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    { scope: keyOf(scope), value },
  ]);
  stubLocalStorage({
    'markhold.last': JSON.stringify({ uid: 'me', values: Object.fromEntries(entries) }),
  });
  openStartupCache('me');
}

function aDoc(isKept = true) {
  const observers: Observer<RawDocSnapshot>[] = [];
  const source = createLiveDoc({
    name: 'doc',
    schema: Schema,
    path: () => 'things/f',
    kept: () => isKept,
    subscribe: (_name, _path, observer) => {
      observers.push(observer);
      return () => {};
    },
  });
  return { source, observers };
}

function aList(keptAs?: (items: readonly { readonly name: string }[]) => []) {
  const observers: Observer<RawQuerySnapshot>[] = [];
  const source = createLiveCollection({
    name: 'list',
    schema: Schema,
    queries: (_scope: { readonly farmId: string }) => [{ path: 'things' }],
    kept: () => true,
    ...(keptAs && { keptAs }),
    subscribe: (_name, _spec, observer) => {
      observers.push(observer);
      return () => {};
    },
  });
  return { source, observers };
}

afterEach(() => closeStartupCache());

describe('the first look of a source', () => {
  it('is what the device kept, until the database speaks', () => {
    kept({ doc: { id: 'f', name: 'before' } });
    const { source, observers } = aDoc();
    source.connect(scope);
    expect(source.get()).toMatchObject({ status: 'ready', fromCache: true });
    const first = dataOf(source.get());
    expect(first).toEqual({ id: 'f', name: 'before' });
    const push = (name: string) =>
      observers[0]?.next({ doc: { id: 'f', data: { name }, pending: false }, fromCache: false });
    push('before');
    expect(dataOf(source.get())).toBe(first);
    push('now');
    expect(dataOf(source.get())).toEqual({ id: 'f', name: 'now' });
  });

  it('keeps the identity of list items that have not changed', () => {
    kept({ list: [{ id: '1', name: 'a' }] });
    const { source, observers } = aList();
    source.connect(scope);
    const [first] = dataOf(source.get()) ?? [];
    expect(first).toEqual({ id: '1', name: 'a' });
    const doc = { id: '1', data: { name: 'a' }, pending: false };
    observers[0]?.next({ changes: [{ type: 'put', doc }], fromCache: true });
    expect(dataOf(source.get())?.[0]).toBe(first);
  });

  it('may be kept as something else than what the database shows', () => {
    kept({});
    allowStartupCache();
    const { source, observers } = aList(() => []);
    source.connect(scope);
    const doc = { id: '1', data: { name: 'a' }, pending: false };
    observers[0]?.next({ changes: [{ type: 'put', doc }], fromCache: true });
    expect(dataOf(source.get())).toEqual([{ id: '1', name: 'a' }]);
    expect(cachedValueOf('list', keyOf(scope))).toEqual([]);
  });

  it('goes when the database says that it is gone', () => {
    kept({ list: [{ id: '1', name: 'a' }] });
    const { source, observers } = aList();
    source.connect(scope);
    observers[0]?.next({ changes: [], fromCache: true });
    expect(dataOf(source.get())).toEqual([]);
  });

  it.each([
    ['another shape', { doc: { id: 'f', name: 7 }, list: [{ id: '1', name: 'a' }, { id: '2' }] }],
    ['no id', { doc: { name: 'a' }, list: [{ name: 'a' }] }],
    ['no list', { doc: null, list: 'a' }],
    ['nothing', {}],
  ])('is loading where the device kept %s', (_what, values) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    kept(values);
    const { source: doc } = aDoc();
    const { source: list } = aList();
    doc.connect(scope);
    list.connect(scope);
    expect([doc.get().status, list.get().status]).toEqual(['loading', 'loading']);
  });

  it('is loading where nothing of the scope may be kept', () => {
    kept({ doc: { id: 'f', name: 'a' } });
    const { source } = aDoc(false);
    source.connect(scope);
    expect(source.get().status).toBe('loading');
  });

  it.each([
    ['user', UserSchema, aUser()],
    ['farm', FarmSchema, aFarm({ lockedThrough: '2026-01-31' })],
    ['unit', UnitSchema, aUnit({ deleted: 5 })],
    ['employee', EmployeeSchema, anEmployee({ startDate: 1, weekdayPattern: null })],
    ['registration', RegistrationSchema, aRegistration({ note: 'x' })],
  ] as const)('reads a %s as it was written', (name, schema, entity) => {
    kept({ [name]: entity });
    expect(initialDoc(name, schema, keyOf(scope))).toMatchObject({ status: 'ready', data: entity });
  });
});
