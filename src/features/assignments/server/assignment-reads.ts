import { may } from '../../../kernel/permissions.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { AREAS, type Area, boundTo, mayHold } from '../area.ts';
import type { Hand } from '../assignment.ts';
import type { AreaTeam, AssignmentReads } from '../reads.ts';
import { listColleagues } from './assignment.sql.ts';

export interface Person {
  readonly id: number;
  readonly roles: readonly string[];
}

/** What of an area is in somebody's hands. */
export const handOf = (person: Person, area: Area): Hand => ({
  id: person.id,
  takes: mayHold(person.roles, area),
  disposes: may(person.roles, 'orders.assign'),
});

const NOBODY: Person = { id: 0, roles: [] };

/** What this visit's person may do about who has orders. */
export function assignmentReads(db: Queries, person: Person = NOBODY): AssignmentReads {
  return {
    teams: async () => {
      const gives = AREAS.some((area) => reaches(handOf(person, area)));
      const all = gives ? await listColleagues(db) : [];
      const bound = boundTo(person.roles) !== null;
      const team = (area: Area): AreaTeam => {
        const hand = handOf(person, area);
        const people = all.filter(({ areas }) => reaches(hand) && areas.includes(area));
        return { area, bound, ...hand, people: people.map(({ id, nombre }) => ({ id, nombre })) };
      };
      return { diseno: team('diseno'), produccion: team('produccion') };
    },
  };
}

const reaches = ({ takes, disposes }: Hand): boolean => takes || disposes;
