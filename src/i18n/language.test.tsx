import { act, render, screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { formatOf } from './format.ts';
import {
  interfaceLanguage,
  loadPageTexts,
  setInterfaceLanguage,
  translate,
  useLanguage,
} from './index.ts';
import { KEYS_LANGUAGE } from './locale.ts';

function Sample() {
  const { t } = useTranslation();
  return <p>{`${useLanguage()} ${t('common.cancel')}`}</p>;
}

afterEach(() => setInterfaceLanguage('dk'));

describe('interface language', () => {
  it('[S1.6] is Danish from the start', () => {
    render(<Sample />);
    expect(screen.getByText('dk Annullér')).toBeVisible();
    expect(interfaceLanguage()).toBe('dk');
  });

  it('changes what is on screen and the language of the document', async () => {
    render(<Sample />);
    await act(() => setInterfaceLanguage('en'));
    expect(screen.getByText('en Cancel')).toBeVisible();
    expect(document.documentElement.lang).toBe('en');
    await act(() => setInterfaceLanguage('dk'));
    expect(document.documentElement.lang).toBe('da');
  });

  it('ends on the language chosen last, even when its texts arrive first', async () => {
    const slow = setInterfaceLanguage('en');
    await setInterfaceLanguage('dk');
    await slow;
    expect(interfaceLanguage()).toBe('dk');
  });

  it('ends a sentence with one dot after a short month, and leaves three of them', async () => {
    await loadPageTexts();
    const on = (day: string) =>
      translate('plan.verdicts.employment', { day: formatOf('dk').day(day) });
    expect(on('2026-11-26')).toBe('Medarbejderen er ikke ansat tor 26. nov.');
    expect(on('2026-05-26')).toBe('Medarbejderen er ikke ansat tir 26. maj.');
    expect(translate('common.processing')).toBe('Behandler...');
  });

  it('counts as the language does', async () => {
    expect(translate('shell.bell.unread', { count: 1 })).toBe('Notifikationer, 1 ulæst');
    // Three is "few" in Polish, which is what a browser takes "dk" for.
    expect(translate('shell.bell.unread', { count: 3 })).toBe('Notifikationer, 3 ulæste');
    await setInterfaceLanguage('en');
    expect(translate('shell.signOutAsk.body', { count: 1 })).toMatch(/^1 change is/);
    expect(translate('shell.signOutAsk.body', { count: 2 })).toMatch(/^2 changes are/);
  });

  it('can show keys instead of texts', async () => {
    await setInterfaceLanguage(KEYS_LANGUAGE);
    expect(translate('common.cancel')).toBe('common.cancel');
  });
});
