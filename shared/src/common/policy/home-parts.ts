export {
  DRAWING_BOARD_HOME,
  EVERY_BOARD_HOME,
  QUOTES_HOME,
  SCANNER_HOME,
  SUPERVISOR_DAY_HOME,
} from '../trade/roles.generated.ts';
