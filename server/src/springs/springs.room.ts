import { defineRoom } from '../room.ts';
import { springConfigurationHooks } from './spring-configuration.hooks.ts';
import { springHooks } from './spring.hooks.ts';
import { springRoutes } from './springs.route.ts';

/** Springs: the spring table, and the spring configuration of each curb. */
export const springsRoom = defineRoom({
  name: 'springs',
  routes: [springRoutes],
  hooks: { spring: springHooks, spring_configuration: springConfigurationHooks },
});
