import { defineRoom } from '../room.ts';
import { directoryRoutes } from './directory.route.ts';
import { profileRoutes } from './profile.route.ts';
import { secondFactorRoutes } from './second-factor.route.ts';
import { seeAsRoutes } from './see-as.route.ts';
import { signInRoutes } from './sign-in.route.ts';
import { userHooks } from './user.hooks.ts';

/** People's own accounts (sign-in, profile, password, second factor) and the directory of employees. */
export const accountsRoom = defineRoom({
  name: 'accounts',
  routes: [signInRoutes, profileRoutes, secondFactorRoutes, seeAsRoutes, directoryRoutes],
  hooks: { user: userHooks },
});
