/** Whether the last request reached the service: what the browser says about it is a guess. */
class Connection {
  isOnline = $state(true);
}

export const connection = new Connection();
