export const home = {
  title: "Your church’s songs",
  welcome: "Sign in to your church, or open the link to its catalogue that you were given.",
  noChurches: "You are signed in, but no church has made you a member yet.",
  noChurchesHelp: "Ask your church’s administrator to add your e-mail address.",
  chooseChurch: "Which one would you like to open?",
};
