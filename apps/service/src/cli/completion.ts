import { Argument, type Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import type { Cli } from './cli.ts'

/** `frontdesk completion bash`: a script for the shell, so that a press of Tab starts no program. */
export function addCompletionCommand(program: Command, { output }: Pick<Cli, 'output'>): void {
  program
    .command('completion')
    .description('Print a script that completes commands and options in a shell')
    .addArgument(new Argument('<shell>', 'the shell it is for').choices(['bash', 'zsh'] as const))
    .addHelpText('after', '\nFor example, in ~/.bashrc: source <(frontdesk completion bash)')
    .action((shell) => output.print(completionScript(program, shell)))
}

/** Zsh reads bash's completions once it is asked to. */
function completionScript(program: CommandUnknownOpts, shell: 'bash' | 'zsh'): string {
  const name = program.name()
  return [
    ...(shell === 'zsh'
      ? ['autoload -U +X compinit && compinit -u', 'autoload -U +X bashcompinit && bashcompinit']
      : []),
    `_${name}() {`,
    '  local word="${COMP_WORDS[COMP_CWORD]}" path="" each',
    '  for each in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do',
    '    [[ $each == -* ]] && break',
    '    path="$path $each"',
    '  done',
    '  case "$path" in',
    ...casesOf(program, ''),
    '  esac',
    '}',
    `complete -o default -F _${name} ${name}`,
  ].join('\n')
}

/** Deeper paths first, for what follows a command may be an argument of it. */
function casesOf(command: CommandUnknownOpts, path: string): readonly string[] {
  const below = command.commands.flatMap((each) => casesOf(each, `${path} ${each.name()}`))
  const words = [...command.commands.map((each) => each.name()), ...command.options.flatMap(({ long }) => long ?? [])]
  return [...below, `    "${path}"*) COMPREPLY=($(compgen -W "${[...words, '--help'].join(' ')}" -- "$word")) ;;`]
}
