// The smallest page that does what the app is measured by: the same packages, and nothing else.
import { initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import {
  connectFirestoreEmulator,
  doc,
  initializeFirestore,
  onSnapshot,
  persistentLocalCache,
  persistentMultipleTabManager,
  serverTimestamp,
  updateDoc,
} from 'firebase/firestore';
import { createElement, memo, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

const { VITE_EMULATOR_HOST, VITE_EMULATOR_AUTH_PORT, VITE_EMULATOR_FIRESTORE_PORT, VITE_PROJECT } =
  import.meta.env;
const DAYS = Array.from({ length: 31 }, (_, at) => at);
const PEOPLE = Array.from({ length: 200 }, (_, at) => at);

const app = initializeApp({ apiKey: 'floor', projectId: VITE_PROJECT });
const auth = initializeAuth(app, { persistence: indexedDBLocalPersistence });
connectAuthEmulator(auth, `http://${VITE_EMULATOR_HOST}:${VITE_EMULATOR_AUTH_PORT}`, {
  disableWarnings: true,
});
const db = initializeFirestore(app, {
  localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
});
connectFirestoreEmulator(db, VITE_EMULATOR_HOST, Number(VITE_EMULATOR_FIRESTORE_PORT));

Reflect.set(
  globalThis,
  'signIn',
  async (/** @type {string} */ email, /** @type {string} */ word) => {
    await signInWithEmailAndPassword(auth, email, word);
  },
);

/** One's own document, from the device or the network. */
function useOwn() {
  const [own, setOwn] = useState(/** @type {Record<string, unknown> | null} */ (null));
  useEffect(() => {
    let stop = () => {};
    const end = onAuthStateChanged(auth, (user) => {
      stop();
      if (user === null) return;
      stop = onSnapshot(doc(db, 'users', user.uid), (found) => setOwn(found.data() ?? null));
    });
    return () => {
      stop();
      end();
    };
  }, []);
  return own;
}

/** @param {{ own: Record<string, unknown> | null }} props */
function Home({ own }) {
  if (own === null) return null;
  const write = () => {
    const { uid = '' } = auth.currentUser ?? {};
    void updateDoc(doc(db, 'users', uid), {
      selectedUnitId: `unit-${Date.now()}`,
      updated: serverTimestamp(),
      updatedByEid: uid,
    });
  };
  const text = [own['firstName'], own['selectedUnitId']].join(' ');
  return createElement('button', { type: 'button', id: 'own', onClick: write }, text);
}

/** @param {{ person: number }} props */
function PersonRow({ person }) {
  const [isOn, setOn] = useState(false);
  const tick = createElement('input', {
    type: 'checkbox',
    checked: isOn,
    onChange: () => setOn(!isOn),
  });
  return createElement(
    'tr',
    { style: { background: isOn ? 'wheat' : undefined } },
    createElement('td', null, tick),
    DAYS.map((day) => createElement('td', { key: day }, `${person}:${day}`)),
  );
}
const Row = memo(PersonRow);

/** @param {{ search: boolean }} props */
function People({ search }) {
  const [text, setText] = useState('');
  const rows = PEOPLE.filter((person) => String(person).includes(text));
  const cells = rows.map((person) => createElement(Row, { key: person, person }));
  const field = createElement('input', {
    type: 'search',
    value: text,
    onChange: (/** @type {{ target: { value: string } }} */ event) => setText(event.target.value),
  });
  const table = createElement('table', null, createElement('tbody', null, cells));
  return createElement('main', null, search && field, table);
}

function Days() {
  const rows = DAYS.map((day) =>
    createElement(
      'tr',
      { key: day },
      [0, 1, 2, 3, 4].map((at) => createElement('td', { key: at }, `${day}:${at}`)),
    ),
  );
  return createElement(
    'main',
    null,
    createElement('table', null, createElement('tbody', null, rows)),
  );
}

function Page() {
  const own = useOwn();
  return createElement(
    Routes,
    null,
    createElement(Route, { path: '/', element: createElement(Home, { own }) }),
    createElement(Route, { path: '/days', element: createElement(Days) }),
    createElement(Route, { path: '/people', element: createElement(People, { search: true }) }),
  );
}

const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(createElement(BrowserRouter, null, createElement(Page)));
void navigator.serviceWorker.register('/worker.js');
