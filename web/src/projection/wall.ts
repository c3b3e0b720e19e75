import type { Message, Wall } from "./channel.ts";

/** What a screen knows: what is on it, and which operators' pages there are. */
export interface ScreenState extends Wall {
  /** In the order in which they came or came back. */
  readonly operators: readonly string[];
  /** Whether anything has been shown: before that, the one who sets it up may be helped. */
  readonly hasBegun: boolean;
}

export const emptyWall: ScreenState = {
  leader: undefined,
  shown: undefined,
  stage: undefined,
  operators: [],
  hasBegun: false,
};

/** What is shown stays until somebody shows something else, also when its operator leaves. */
export function hear(state: ScreenState, message: Message): ScreenState {
  switch (message.kind) {
    case "who":
    case "operator":
      return { ...state, operators: withLast(state.operators, message.operator) };
    case "show":
      return {
        leader: message.operator,
        shown: message.shown,
        stage: message.stage,
        operators: withLast(state.operators, message.operator),
        hasBegun: true,
      };
    case "left":
      return {
        ...state,
        leader: state.leader === message.operator ? undefined : state.leader,
        operators: state.operators.filter((operator) => operator !== message.operator),
      };
    default:
      return state;
  }
}

function withLast(operators: readonly string[], last: string): string[] {
  return [...operators.filter((operator) => operator !== last), last];
}

/** The one operator for whom keys are that are pressed in the screen's window. */
export function listener({ leader, operators }: ScreenState): string | undefined {
  return leader ?? operators.at(-1);
}
