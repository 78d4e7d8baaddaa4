import { describe, expect, it } from 'vitest';
import { EMAIL_LINK_MODES, parseEmailLink } from './email-link.ts';

describe('parseEmailLink', () => {
  it('[S9.10] knows the six modes', () => {
    expect(EMAIL_LINK_MODES.toSorted()).toEqual([
      'recoverEmail',
      'resetPassword',
      'revertSecondFactorAddition',
      'signIn',
      'verifyAndChangeEmail',
      'verifyEmail',
    ]);
    for (const mode of EMAIL_LINK_MODES) {
      expect(parseEmailLink(`?mode=${mode}&oobCode=c&apiKey=k&lang=en`)).toEqual({
        ok: true,
        value: { mode, oobCode: 'c', apiKey: 'k', language: 'en' },
      });
    }
  });

  it.each([
    ['', null],
    ['&lang=da', 'dk'],
    ['&lang=en-GB', 'en'],
    ['&lang=fr', 'dk'],
  ])('reads the language of "%s"', (query, language) => {
    expect(parseEmailLink(`?mode=signIn&oobCode=c&apiKey=k${query}`)).toMatchObject({
      value: { language },
    });
  });

  it.each([
    ['no apiKey', '?mode=resetPassword&oobCode=c'],
    ['no oobCode', '?mode=resetPassword&apiKey=k'],
    ['an empty oobCode', '?mode=resetPassword&oobCode=%20&apiKey=k'],
    ['no mode', '?oobCode=c&apiKey=k'],
    ['an unknown mode', '?mode=resetPasswords&oobCode=c&apiKey=k'],
    ['nothing', ''],
  ])('[S8.20] calls a link with %s an argument error', (_what, query) => {
    expect(parseEmailLink(query)).toEqual({ ok: false, code: 'link_incomplete' });
  });
});
