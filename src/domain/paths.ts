/** The only place where Firestore paths are spelled. Ids are document ids, never user input with slashes. */
export const paths = {
  users: () => 'users',
  user: (uid: string) => `users/${uid}`,
  notifications: (uid: string) => `users/${uid}/notifications`,
  notification: (uid: string, id: string) => `users/${uid}/notifications/${id}`,
  farms: () => 'farms',
  farm: (farmId: string) => `farms/${farmId}`,
  units: (farmId: string) => `farms/${farmId}/units`,
  unit: (farmId: string, id: string) => `farms/${farmId}/units/${id}`,
  generalSettings: (farmId: string) => `farms/${farmId}/settings/general`,
  employees: (farmId: string) => `farms/${farmId}/employees`,
  employee: (farmId: string, id: string) => `farms/${farmId}/employees/${id}`,
  employeeCard: (farmId: string, id: string) => `farms/${farmId}/employees/${id}/private/card`,
  registrations: (farmId: string) => `farms/${farmId}/timeRegistrations`,
  registration: (farmId: string, id: string) => `farms/${farmId}/timeRegistrations/${id}`,
  analytics: () => 'analytics',
  analyticsRecord: (id: string) => `analytics/${id}`,
} as const;

/** Documents that only functions read and write; the rules of the database know nothing of them. */
export const serverPaths = {
  /** An address that a new employee has taken, by the hash of its lower case. */
  emailReservation: (hash: string) => `emails/${hash}`,
  requests: () => 'requests',
  /** How far a request to make a person or a farm has come, by the id its sender chose. */
  request: (id: string) => `requests/${id}`,
  rateLimit: (hash: string) => `rateLimits/${hash}`,
} as const;
