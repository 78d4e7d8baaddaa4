import { describe, expect, it } from 'vitest';
import { isDocumentId } from './paths.ts';

describe('isDocumentId', () => {
  it.each(['Zk3vW9pLq2RtY8nB1cXd', 'a', 'with.dots', 'æble og pære', '__one'])(
    'takes "%s"',
    (id) => {
      expect(isDocumentId(id)).toBe(true);
    },
  );

  it.each(['', '.', '..', 'one/two', '__odd__', '____'])('refuses "%s"', (id) => {
    expect(isDocumentId(id)).toBe(false);
  });

  it('takes 1500 bytes and no more', () => {
    expect(isDocumentId('x'.repeat(1500))).toBe(true);
    expect(isDocumentId('x'.repeat(1501))).toBe(false);
    expect(isDocumentId('æ'.repeat(751))).toBe(false);
  });
});
