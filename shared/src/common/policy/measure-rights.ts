export { MEASURE_PLANNERS, MEASURERS } from '../trade/roles.generated.ts';
