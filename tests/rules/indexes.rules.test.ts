import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import indexes from '../../firestore.indexes.json' with { type: 'json' };
import { paths } from '#domain/paths.ts';
import { QUERY_SHAPES, type QueryShape } from './query-shapes.ts';

type Index = (typeof indexes.indexes)[number];

/** Equality alone is served by merged single-field indexes, and so is one range or one order alone. */
function needsComposite({ equal, range, order }: QueryShape): boolean {
  return equal.length > 0 && (range !== undefined || order !== undefined);
}

function serves(index: Index, shape: QueryShape): boolean {
  const fixed = index.fields.slice(0, shape.equal.length).map((field) => field.fieldPath);
  const rest = index.fields.slice(shape.equal.length);
  const next = shape.order ?? { field: shape.range, direction: 'ASCENDING' };
  return (
    index.collectionGroup === shape.collection &&
    index.queryScope === 'COLLECTION' &&
    shape.equal.every((field) => fixed.includes(field)) &&
    rest.length === 1 &&
    rest[0]?.fieldPath === next.field &&
    rest[0]?.order === next.direction
  );
}

function sourceFiles(folder: string): string[] {
  const files = readdirSync(new URL(`../../${folder}`, import.meta.url), { recursive: true });
  return files
    .map(String)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(`../../${folder}/${file}`, import.meta.url), 'utf8'));
}

describe('composite indexes', () => {
  test.each(QUERY_SHAPES.filter(needsComposite))('serve $name', (shape) => {
    expect(indexes.indexes.filter((index) => serves(index, shape))).toHaveLength(1);
  });

  test('are there for a query each, and none on a time across farms', () => {
    for (const index of indexes.indexes) {
      expect(QUERY_SHAPES.filter((shape) => serves(index, shape))).toHaveLength(1);
      expect(index.queryScope).toBe('COLLECTION');
    }
  });
});

describe('single-field indexes', () => {
  test('are kept for every field that a query names', () => {
    const exempt = indexes.fieldOverrides
      .filter((field) => field.indexes.length === 0)
      .map((field) => `${field.collectionGroup}.${field.fieldPath}`);
    const asked = QUERY_SHAPES.flatMap(({ collection, equal, range, order, contains }) =>
      [...equal, range, order?.field, contains].map((field) => `${collection}.${field}`),
    );
    expect(exempt.filter((field) => asked.includes(field))).toEqual([]);
  });

  test('are spared where text, maps and lists would only cost', () => {
    const spared = indexes.fieldOverrides.filter((field) => field.indexes.length === 0);
    expect(spared.map((field) => field.fieldPath)).toContain('note');
    // Messages of everybody are asked for by age alone, and those of one person too.
    expect(indexes.fieldOverrides.filter((field) => !spared.includes(field))).toMatchObject([
      {
        collectionGroup: 'notifications',
        fieldPath: 'created',
        indexes: [
          { order: 'ASCENDING', queryScope: 'COLLECTION' },
          { order: 'DESCENDING', queryScope: 'COLLECTION' },
          { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' },
        ],
      },
    ]);
  });
});

test('no collection of copies has an index of what its documents copy: a full one has too much of it', () => {
  const copies = Object.values(paths)
    .map((path) => path('farm', 'id', 'id').split('/')[2] ?? '')
    .filter((collection) => collection.endsWith('Books') || collection === 'roster');
  const spared = new Set(indexes.fieldOverrides.map((field) => field.collectionGroup));
  expect(copies.length).toBeGreaterThan(7);
  expect(copies.filter((collection) => !spared.has(collection))).toEqual([]);
});

describe('the list of query shapes', () => {
  // A call of the SDK, or a condition or an order as plain data.
  const CONDITION = /(?:\bwhere\(|\[)\s*'([\w.]+)',\s*'(==|<=?|>=?|array-contains|in)'/g;
  const ORDER = /\borderBy(?:\(|:)\s*\[?\s*'(\w+)'/g;

  test.each(['src/data', 'functions/src'])(
    'knows every field that %s filters or sorts by',
    (folder) => {
      const known = QUERY_SHAPES.flatMap(({ equal, range, order, contains }) => [
        `${contains} array-contains`,
        // One of several values is found by the index of one.
        ...equal.flatMap((field) => [`${field} ==`, `${field} in`]),
        ...['>=', '>', '<', '<='].map((operator) => `${range} ${operator}`),
        `order ${order?.field}`,
      ]);
      const used = sourceFiles(folder).flatMap((text) => [
        ...[...text.matchAll(CONDITION)].map(([, field, operator]) => `${field} ${operator}`),
        ...[...text.matchAll(ORDER)].map(([, field]) => `order ${field}`),
      ]);
      expect(used.length).toBeGreaterThan(0);
      expect(used.filter((call) => !known.includes(call))).toEqual([]);
    },
  );
});
