import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { MESSAGE_TYPES } from '#domain/notification/message.ts';
import { STORED_WORDS } from '#domain/notification/stored-words.ts';
import { dk } from './dk.ts';
import { en } from './en.ts';

const WORDS = { dk: dk.notifications.types, en: en.notifications.types };

describe('what the server writes into a notification', () => {
  it.each(LANGUAGES)('is what the interface says of its type in %s', (language) => {
    const texts: readonly string[] = Object.values(WORDS[language]);
    for (const type of MESSAGE_TYPES) {
      const { title, body } = STORED_WORDS[language][type];
      expect(texts, type).toContain(title);
      expect(texts, type).toContain(body);
    }
  });
});
