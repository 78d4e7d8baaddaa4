// What is always needed together is one file: a page in many small pieces waits for each of them, above
// all through the service worker of a slow telephone. A group takes along what its modules import, but
// for what a group of a higher priority has taken.
export const chunks = [
  {
    name: 'react',
    priority: 9,
    test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|react-i18next|i18next|scheduler)[\\/]/,
  },
  {
    name: 'start',
    priority: 8,
    test: /src[\\/](app[\\/]main|features[\\/]auth[\\/]sign-in-page)\.tsx$/,
  },
  {
    // What pages before and behind the sign-in share, or the ones would load the others.
    name: 'firebase',
    priority: 7,
    test: /node_modules[\\/](@firebase[\\/](app|auth|component|logger|util)|idb|valibot)[\\/]|src[\\/](data[\\/](firebase[\\/](app|auth-sdk)|api[\\/]server-call)|domain[\\/](constants|unit[\\/]unit)|widgets[\\/]fields[\\/]busy-overlay|ui[\\/]overlays[\\/](overlay|modal)|i18n[\\/]format|widgets[\\/]format[\\/]time-text)\.tsx?$/,
  },
  {
    // On both sides of the sign-in forms ask before they are left, and messages are shown.
    name: 'forms',
    priority: 7,
    test: /src[\\/](widgets[\\/]unsaved[\\/](unsaved-question|use-typed)|ui[\\/]feedback[\\/]toasts)\.tsx?$/,
  },
  {
    name: 'signed-in',
    priority: 6,
    // What the session asks right after its start is there too.
    test: /src[\\/](app[\\/]signed-in|features[\\/]dashboard[\\/]dashboard-page|data[\\/]account[\\/]follow-email)\.tsx?$/,
  },
  {
    // Firestore alone is bigger than the rest together, and the sign-in page does without it.
    name: 'firestore',
    priority: 5,
    test: /node_modules[\\/]@firebase[\\/](firestore|webchannel-wrapper)[\\/]|src[\\/]data[\\/]firebase[\\/]firestore-sdk\.ts$/,
  },
  {
    // The other pages before the sign-in, or what they share with tiles would load what is behind it.
    name: 'account',
    priority: 5,
    test: /src[\\/]features[\\/]auth[\\/][a-z-]+-page\.tsx$/,
  },
  // The dashboard's tiles that come after the clock: everybody's, then those of leaders, then those of owners.
  {
    name: 'tiles',
    priority: 4,
    test: /src[\\/]features[\\/]dashboard[\\/](later|header-acts|shared[\\/]shifts-card|questions[\\/](stop-prompt|note-prompt|receipt))\.tsx$/,
  },
  {
    // What several pages share that is not of the first look.
    name: 'shared',
    priority: 3.5,
    test: /[\\/]src[\\/]/,
    minShareCount: 4,
  },
  {
    name: 'leaders-tiles',
    priority: 3,
    test: /src[\\/]features[\\/]dashboard[\\/]leaders\.tsx$/,
  },
  {
    name: 'owners-tiles',
    priority: 2,
    test: /src[\\/]features[\\/]dashboard[\\/]owners\.tsx$/,
  },
];
