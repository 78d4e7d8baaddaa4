import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import '#i18n/bundles/signed-in-texts.ts';
import '#ui/icons/app-icons.ts';
import { loadPageParts } from '#widgets/page/page-parts.ts';

// What never comes is told from what comes late on a slow machine.
configure({ asyncUtilTimeout: 10_000 });

await loadPageParts();

// Elements that no page may nest: a browser would take them apart, and React says so in development alone.
const NESTED = /cannot (be a descendant|contain a nested)/;
const nested: string[] = [];
const say = console.error;
console.error = (...words: unknown[]) => {
  if (NESTED.test(String(words[0]))) nested.push(words.join(' '));
  say(...words);
};

afterEach(() => {
  cleanup();
  const found = nested.splice(0);
  if (found.length > 0) throw new Error(found.join('\n'));
  // Every test has a tab of its own: what a form keeps for a reload is not the next one's.
  sessionStorage.clear();
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

// Nor does it lay anything out: whatever is observed is in sight.
class EverythingIsSeen implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  private readonly tell: IntersectionObserverCallback;

  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell;
  }

  observe(target: Element): void {
    const box = target.getBoundingClientRect();
    const entry = {
      isIntersecting: true,
      target,
      time: 0,
      intersectionRatio: 1,
      boundingClientRect: box,
      intersectionRect: box,
      rootBounds: null,
    };
    queueMicrotask(() => this.tell([entry], this));
  }

  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

globalThis.IntersectionObserver = EverythingIsSeen;
