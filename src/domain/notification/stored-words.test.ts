import { describe, expect, test } from 'vitest';
import { messageWords, storedWords } from './stored-words.ts';

describe('stored words', () => {
  test('are filled in the reader’s language', () => {
    const params = { name: 'Mette', day: '2026-11-09', unit: 'Sostald', before: 'a', after: 'b' };
    expect(storedWords('registration_changed', params, 'dk')).toEqual({
      title: 'Mette har rettet dine timer',
      body: '9/11, Sostald: a er nu b.',
    });
    expect(storedWords('registration_changed', params, 'en').body).toBe(
      '9/11, Sostald: a is now b.',
    );
  });

  test('write months and figures short', () => {
    const params = { hours: 78.5, max: 80, month: '2026-11' };
    expect(storedWords('cap_near', params, 'dk').body).toBe('Du har 78,5 af 80 timer i 11/2026.');
    expect(storedWords('cap_near', params, 'en').body).toBe(
      'You have 78.5 of 80 hours in 11/2026.',
    );
  });

  test('leave out what is not known, and fill nothing twice', () => {
    const params = { day: '2026-11-09', unit: 'Stald', reason: 'Se {{unit}}' };
    expect(storedWords('registration_returned', params, 'dk').body).toBe(
      '9/11, Stald: Se {{unit}}',
    );
    expect(storedWords('still_running', {}, 'dk').body).toBe(
      'Uret går siden kl.  i . Husk at stemple ud.',
    );
  });

  test('are said as their reader writes things, and not where anything is missing', () => {
    const written = (name: string) => (name === 'time' ? '08:00' : '');
    expect(messageWords('still_running', 'en', written)).toBeNull();
    expect(messageWords('still_running', 'en', (name) => written(name) || `<${name}>`)).toEqual({
      title: 'Are you still at work?',
      body: 'The clock has been running since 08:00 in <unit>. Remember to clock out.',
    });
    expect(messageWords('change_taken_back', 'dk', () => '')?.title).toBe(
      'En ændring er taget tilbage',
    );
    expect(messageWords('welcome', 'dk', () => 'x')).toBeNull();
    expect(messageWords(null, 'dk', () => 'x')).toBeNull();
  });
});
