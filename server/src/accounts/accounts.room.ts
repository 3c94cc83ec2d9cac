import { defineRoom } from '../room.ts';
import { directoryRoutes } from './directory.route.ts';
import { profileRoutes } from './profile.route.ts';
import { secondFactorRoutes } from './second-factor.route.ts';
import { seeAsRoutes } from './see-as.route.ts';
import { signInRoutes } from './sign-in.route.ts';
import { userHooks } from './user.hooks.ts';

/** Accounts: sign-in, profile, password and second factor of each person, and the directory of employees. */
export const accountsRoom = defineRoom({
  name: 'accounts',
  routes: [signInRoutes, profileRoutes, secondFactorRoutes, seeAsRoutes, directoryRoutes],
  hooks: { user: userHooks },
});
