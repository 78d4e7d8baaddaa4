/** The only place where Firestore paths are spelled. Ids are document ids, never user input with slashes. */
export const paths = {
  users: () => 'users',
  user: (uid: string) => `users/${uid}`,
  notifications: (uid: string) => `users/${uid}/notifications`,
  notification: (uid: string, id: string) => `users/${uid}/notifications/${id}`,
  farm: (farmId: string) => `farms/${farmId}`,
  units: (farmId: string) => `farms/${farmId}/units`,
  unit: (farmId: string, id: string) => `farms/${farmId}/units/${id}`,
  employees: (farmId: string) => `farms/${farmId}/employees`,
  employee: (farmId: string, id: string) => `farms/${farmId}/employees/${id}`,
  employeeCard: (farmId: string, id: string) => `farms/${farmId}/employees/${id}/private/card`,
  registrations: (farmId: string) => `farms/${farmId}/timeRegistrations`,
  registration: (farmId: string, id: string) => `farms/${farmId}/timeRegistrations/${id}`,
  analytics: () => 'analytics',
  analyticsRecord: (id: string) => `analytics/${id}`,
} as const;
