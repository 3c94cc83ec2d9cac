/** Audience of a trial: a person who matches one of these. */
export interface CanaryAudience {
  /** Percent of people, always the same ones. */
  readonly share: number;
  /** User names. */
  readonly users: readonly string[];
  /** Role numbers. */
  readonly roles: readonly number[];
  /** Numbers of locations: of employees who belong there. */
  readonly locations: readonly number[];
}

/** Who tries a release, in words: `10 % of people, role 5`. */
export function describeCanary({ share, users, roles, locations }: CanaryAudience): string {
  const parts = [
    share > 0 ? `${share} % of people` : '',
    users.length > 0 ? users.join(', ') : '',
    roles.length > 0 ? `role ${roles.join(', ')}` : '',
    locations.length > 0 ? `location ${locations.join(', ')}` : '',
  ];
  return parts.filter((part) => part !== '').join('; ');
}
