import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { loadPageTexts } from '#i18n/index.ts';
import '#i18n/signed-in-texts.ts';
import '#ui/app-icons.ts';

// What never comes is told from what comes late on a slow machine.
configure({ asyncUtilTimeout: 10_000 });

await loadPageTexts();

afterEach(() => {
  cleanup();
});

// jsdom knows <dialog> but not its modal half: enough of it for what the product asks.
const opener = new WeakMap<HTMLDialogElement, Element | null>();
const proto = HTMLDialogElement.prototype;

proto.showModal = function showModal(this: HTMLDialogElement) {
  opener.set(this, document.activeElement);
  this.setAttribute('open', '');
  const first = this.querySelector<HTMLElement>('[autofocus], button, input, select, a[href]');
  (first ?? this).focus();
};

proto.close = function close(this: HTMLDialogElement) {
  if (!this.hasAttribute('open')) return;
  this.removeAttribute('open');
  const back = opener.get(this);
  if (back instanceof HTMLElement) back.focus();
  this.dispatchEvent(new Event('close'));
};
