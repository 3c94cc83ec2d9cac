import { z } from 'zod';
import { staffCall } from './define-call.ts';
import { text } from './inputs.ts';

/** An employee as the directory shows them: the facts on a business card, and where to find them. */
const person = z.object({
  user_id: z.number(),
  name: z.string(),
  /** Their title, or the labels of their roles where none is set. */
  role: z.string(),
  department: z.string().nullable(),
  place: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string(),
  supervisor: z.string().nullable(),
});
export type DirectoryPerson = z.output<typeof person>;

const place = z.object({
  cdi_location_id: z.number(),
  name: z.string(),
  kind: z.enum(['plant', 'office', 'warehouse', 'yard']),
  address: z.string(),
  phone: z.string().nullable(),
  hours: z.string().nullable(),
  manager: z.string().nullable(),
});
export type DirectoryPlace = z.output<typeof place>;

/** People a list shows at once; a name finds the others. */
export const DIRECTORY_PEOPLE_MAX = 100;

/** Employees and our locations that match every word of the search: by name, title, role, department, place, phone, e-mail. */
export const searchDirectory = staffCall('searchDirectory', '/api/directory/search', {
  whileSeeing: 'read',
  input: z.object({ find: text('Search', 80, false) }),
  answer: z.object({
    people: z.array(person),
    /** How many people match; more than `people` has where it exceeds the most that is shown. */
    people_count: z.number(),
    places: z.array(place),
  }),
});
