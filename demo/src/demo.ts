import type { DemoModule } from '../../server/src/start/load-demo.ts';
import { DEMO_PASSWORD, describeSignIns } from './describe-sign-ins.ts';
import { seedDemo } from './seed-demo.ts';

/** What the server loads outside production. */
export const demo: DemoModule = { fill: seedDemo, password: DEMO_PASSWORD, describeSignIns };
