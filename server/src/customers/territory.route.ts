import { takePrefixes } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { takePrefixesFrom } from './take-prefixes.service.ts';

/** What territories can do beside what every record can. */
export function territoryRoutes(binding: Binding): void {
  bindCall(binding, takePrefixes, async (input, { context }) => ({ data: await takePrefixesFrom(context, input) }));
}
