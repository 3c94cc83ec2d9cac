export { computeNextDue, planLeadDays, type MaintenanceRhythm, type NextDue } from './next-due.ts';
